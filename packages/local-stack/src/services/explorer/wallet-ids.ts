import { createHash } from 'node:crypto'

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export const walletIdOf = (name: string): string => digestOf(name)

/** In the format of the real service's ids: a UUID that ends in 00. */
export const imageIdOf = (name: string): string =>
  `${digestOf(`image of ${name}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{10}).*$/, '$1-$2-$3-$4-$5')}00`
