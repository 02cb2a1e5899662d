/** The address of a calendar that opens the visitor's calendar app, to subscribe to it. */
export const webcalAddress = (url: string): string => url.replace(/^https?:/, 'webcal:')
