import { createReadStream } from 'node:fs'

/** Reads a file in chunks and calls `onBytes` with the bytes read so far. Throws an Error if it is not UTF-8. */
export async function* readText(file: string, onBytes: (bytes: number) => void = () => {}): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let bytes = 0
  const decode = (chunk?: Uint8Array): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      const position = bytes.toLocaleString('en-US')
      throw new Error(`The file is not UTF-8 (near byte ${position}). Save it as "CSV UTF-8" and import it again.`)
    }
  }
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    const text = decode(chunk)
    bytes += chunk.length
    onBytes(bytes)
    if (text !== '') yield text
  }
  const rest = decode()
  if (rest !== '') yield rest
}
