import path from 'node:path'

/** A file's text; undefined if the file does not exist. */
export type ReadPage = (file: string) => string | undefined

/** Links of a page without a target file, or without exactly one matching anchor: each as `page: link`. */
export const brokenLinksOf = (page: string, read: ReadPage): readonly string[] =>
  linksOf(read(page) ?? '')
    .filter((link) => !isReached(page, link, read))
    .map((link) => `${page}: ${link}`)

function isReached(page: string, link: string, read: ReadPage): boolean {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? page : path.join(path.dirname(page), file)
  const text = read(target)
  if (text === undefined || anchor === undefined || !target.endsWith('.md')) return text !== undefined
  return anchorsOf(text).filter((one) => one === anchor).length === 1
}

/** Links inside of the repository, without those in code samples. */
const linksOf = (text: string): readonly string[] =>
  [...withoutSamples(text).matchAll(/\]\(([^)\s]+)[^)]*\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))

/** Anchors of a page: its headings, as GitHub names them, and explicit anchors. */
export function anchorsOf(text: string): readonly string[] {
  const prose = withoutSamples(text)
  const times = new Map<string, number>()
  const headings = [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => {
    const name = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-')
    const before = times.get(name) ?? 0
    times.set(name, before + 1)
    return before === 0 ? name : `${name}-${before}`
  })
  const written = [...prose.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)
  return [...headings, ...written]
}

const withoutSamples = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '')
