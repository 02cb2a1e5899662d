/**
 * A program that repeats a draw with nothing but SHA-256, for people who do not want to trust this page. It needs Node.js, prints the commitment, the
 * final seed and the ids from seed 1 downwards, and is meant to be read.
 */
export const drawSample = ({
  serverSeed,
  entrants,
}: {
  readonly serverSeed: string
  /** Ids of the entries that were drawn. */
  readonly entrants: readonly string[]
}): string => `// Save as draw.mjs and run: node draw.mjs
import { createHash } from 'node:crypto'

const serverSeed = ${JSON.stringify(serverSeed)}
const entrants = ${JSON.stringify(entrants, null, 2)}

const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest()
/** A number as four bytes, the highest first. */
const uint32 = (number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}

// 1. The commitment is the SHA-256 of the seed.
const seed = Buffer.from(serverSeed, 'hex')
console.log('commitment', sha256(seed).toString('hex'))

// 2. The final seed: the seed, how many were drawn, and for each id, sorted, its length and the id.
const ids = entrants.map((id) => Buffer.from(id)).sort(Buffer.compare)
const finalSeed = sha256(seed, uint32(ids.length), ...ids.flatMap((id) => [uint32(id.length), id]))
console.log('final seed', finalSeed.toString('hex'))

// 3. Random words: SHA-256 of the final seed and a counter, eight words of 32 bits each.
let counter = 0
let words = []
const nextWord = () => {
  if (words.length === 0) {
    const block = sha256(finalSeed, uint32(counter++))
    for (let at = 0; at < 32; at += 4) words.push(block.readUInt32BE(at))
  }
  return words.shift()
}
// Words at the end of the range are thrown away, because they would favour small numbers.
const numberBelow = (count) => {
  for (;;) {
    const word = nextWord()
    if (word < 2 ** 32 - (2 ** 32 % count)) return word % count
  }
}

// 4. Shuffle the sorted ids (Fisher–Yates), from the last place.
for (let place = ids.length - 1; place > 0; place--) {
  const other = numberBelow(place + 1)
  ;[ids[place], ids[other]] = [ids[other], ids[place]]
}
ids.forEach((id, index) => console.log(\`seed \${index + 1}\`, id.toString()))
`
