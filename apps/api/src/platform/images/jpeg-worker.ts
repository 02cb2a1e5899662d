import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import decode, { init as initDecoder } from '@jsquash/jpeg/decode.js'
import encode, { init as initEncoder } from '@jsquash/jpeg/encode.js'

// A thread of its own: decoding and encoding would hold every other request for a quarter of a second.
const { bytes, quality } = workerData as { bytes: Uint8Array<ArrayBuffer>; quality: number }
const require = createRequire(import.meta.url)
/** Read from its file: the codec would fetch it, which Node does not do for files. */
const codec = async (file: string) => ({
  noInitialRun: true,
  wasmBinary: await readFile(require.resolve(`@jsquash/jpeg/codec/${file}`)),
})

await Promise.all([
  initDecoder(await codec('dec/mozjpeg_dec.wasm')),
  initEncoder(await codec('enc/mozjpeg_enc.wasm')),
])
const { buffer, byteOffset, byteLength } = bytes
const picture = await decode(buffer.slice(byteOffset, byteOffset + byteLength), { preserveOrientation: true })
const { width, height } = picture
const encoded = await encode(picture, { quality })
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort?.postMessage({ bytes: new Uint8Array(encoded), width, height })
