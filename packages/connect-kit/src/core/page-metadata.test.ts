import { describe, expect, it } from 'vitest'
import { pageMetadata } from './page-metadata.ts'

/** A mock page with only these elements. */
const aPage = (elements: Readonly<Record<string, object>>, title: string | undefined = 'App') =>
  ({
    document: { title, querySelector: (selector: string) => elements[selector] ?? null },
    location: { origin: 'https://app.example' },
  }) as unknown as Window

describe('metadata of the page', () => {
  it('is read from title, description, origin and icon [S3.14]', () => {
    const page = aPage({
      'meta[property="og:description"]': { content: 'An app' },
      'link[rel~="icon"]': { href: 'https://app.example/icon.svg' },
    })
    expect(pageMetadata(page)).toEqual({
      name: 'App',
      description: 'An app',
      url: 'https://app.example',
      icons: ['https://app.example/icon.svg'],
    })
  })

  it('is empty if the page has none, and on a server', () => {
    const nothing = { name: '', description: '', url: '', icons: [] }
    expect(pageMetadata(undefined)).toEqual(nothing)
    expect(pageMetadata({} as Window)).toEqual(nothing)
    expect(pageMetadata(aPage({}, ''))).toEqual({ ...nothing, url: 'https://app.example' })
  })
})
