/** What a colour stands for. A component takes those that make sense for it. */
export type Tone = 'accent' | 'positive' | 'danger' | 'warning' | 'info' | 'neutral'
