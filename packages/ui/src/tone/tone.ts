/** The meaning of a colour. Each component accepts the tones that make sense for it. */
export type Tone = 'accent' | 'positive' | 'danger' | 'warning' | 'info' | 'neutral'
