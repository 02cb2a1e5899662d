/**
 * HTML that shows the live bracket of a tournament in another site.
 *
 * @example embedCode('https://e-sports.example', { slug: 'cup', name: 'Cup' })
 */
export const embedCode = (
  origin: string,
  { slug, name }: { readonly slug: string; readonly name: string },
): string =>
  `<iframe src="${origin}/embed/t/${encodeURIComponent(slug)}" title="${escapeAttribute(name)}" width="100%" height="600" loading="lazy" style="border:0"></iframe>`

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
