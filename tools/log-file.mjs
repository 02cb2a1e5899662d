// Writes the output of a process to a log file of limited size.
import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

const tenMegabytes = 10_000_000

/**
 * Writes each line of a stream to `<name>.log`. The log of the previous run, or the older part of this run when the
 * file is full, is kept in `<name>.1.log`: at most two files of `maxBytes`.
 *
 * @param {import('node:stream').Readable} stream
 * @param {string} file its name ends with `.log`
 * @returns {Promise<void>} when the stream has ended and the file is closed
 */
export function keepLog(stream, file, maxBytes = tenMegabytes) {
  mkdirSync(path.dirname(file), { recursive: true })
  let open = begin(file)
  let size = 0
  let isFailing = false
  const lines = createInterface({ input: stream })
  lines.on('line', (line) => {
    const bytes = Buffer.from(`${line}\n`)
    try {
      if (size + bytes.length > maxBytes) {
        closeSync(open)
        open = begin(file)
        size = 0
      }
      writeSync(open, bytes)
      size += bytes.length
      isFailing = false
    } catch (error) {
      // A full disk must not end the product; reported once, because every line fails.
      if (!isFailing) console.error(`! The log cannot be written: ${error.message}`)
      isFailing = true
    }
  })
  return new Promise((resolve) => {
    lines.once('close', () => {
      closeSync(open)
      resolve()
    })
  })
}

function begin(file) {
  if (statSync(file, { throwIfNoEntry: false })) renameSync(file, file.replace(/\.log$/, '.1.log'))
  return openSync(file, 'w')
}
