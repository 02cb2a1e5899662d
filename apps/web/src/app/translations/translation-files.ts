/** Translations by the path of their file. */
export type TranslationFiles = Readonly<Record<string, { readonly name: string; readonly texts: unknown }>>
