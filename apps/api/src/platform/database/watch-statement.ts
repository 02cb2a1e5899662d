/** Runs a statement and receives its text, with placeholders instead of values. */
export type WatchStatement = <T>(text: string, run: () => Promise<T>) => Promise<T>
