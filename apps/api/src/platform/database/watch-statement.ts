/** Runs a statement, and knows its text: placeholders stand where values go. */
export type WatchStatement = <T>(text: string, run: () => Promise<T>) => Promise<T>
