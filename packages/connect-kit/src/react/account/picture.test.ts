import { expect, it } from 'vitest'
import { createTestKit } from '../../testing.ts'
import { pictureOf } from './picture.ts'

const kitWith = (blockchainApiUrl: string) =>
  createTestKit({ services: { blockchainApiUrl, isProjectRead: false } }).kit

it.each([
  ['https://service.example', 'https://service.example/icon.png', true],
  ['https://service.example', 'data:image/png;base64,AA', true],
  ['https://service.example', 'https://tracker.example/icon.png', false],
  ['https://service.example', 'http://service.example/icon.png', false],
  ['https://service.example', 'http://127.0.0.1:9/icon.png', false],
  ['https://service.example', 'javascript:alert(1)', false],
  ['http://127.0.0.1:8', 'http://127.0.0.1:8/icon.png', true],
  ['http://127.0.0.1:8', 'http://127.0.0.1:9/icon.png', false],
  ['http://service.example', 'http://service.example/icon.png', false],
])('from the service at %s a picture at %s is shown: %s', (service, address, isShown) => {
  expect(pictureOf(kitWith(service), address) === address).toBe(isShown)
})
