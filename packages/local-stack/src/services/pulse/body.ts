import type { IncomingMessage } from 'node:http'

/** 64 kB: browsers let a page that closes send no more. */
export const maxBodyBytes = 64 * 1024

/** The body as text, or undefined when it is too large; then it is read to its end, but not kept. */
export async function readEventBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  // Nothing decodes the stream, so that it yields buffers.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= maxBodyBytes) chunks.push(chunk)
  }
  return size <= maxBodyBytes ? Buffer.concat(chunks).toString('utf8') : undefined
}
