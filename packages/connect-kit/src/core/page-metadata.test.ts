import { describe, expect, it } from 'vitest'
import { pageMetadata } from './page-metadata.ts'

/** A page of which only these elements are asked for. */
const aPage = (elements: Readonly<Record<string, object>>, title: string | undefined = 'App') =>
  ({
    document: { title, querySelector: (selector: string) => elements[selector] ?? null },
    location: { origin: 'https://app.example' },
  }) as unknown as Window

describe('what a page says of itself', () => {
  it('is its title, description, origin and icon [S3.14]', () => {
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

  it('is empty where it says nothing, and on a server', () => {
    const nothing = { name: '', description: '', url: '', icons: [] }
    expect(pageMetadata(undefined)).toEqual(nothing)
    expect(pageMetadata({} as Window)).toEqual(nothing)
    expect(pageMetadata(aPage({}, ''))).toEqual({ ...nothing, url: 'https://app.example' })
  })
})
