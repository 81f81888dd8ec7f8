import { SaxesParser } from 'saxes'
import type { GoogleItem } from '#catalog/rules/interchange/google.ts'
import { readText } from './read-text.ts'

/** Maximum size of an item, in characters. */
const LARGEST_ITEM = 32 * 1024 * 1024

/**
 * Reads the items of a Google Merchant feed in RSS 2.0 or Atom, one at a time. The values of a repeated attribute are
 * joined by commas. Throws an Error with the line if the file is not well-formed XML in UTF-8.
 */
export async function* readGoogle(file: string, onBytes?: (bytes: number) => void): AsyncGenerator<GoogleItem> {
  const parser = new SaxesParser({ position: true })
  const done: GoogleItem[] = []
  let item: { row: number; cells: Record<string, string>; size: number } | undefined
  let name = ''
  let depth = 0
  let text = ''
  parser.on('error', error => {
    throw new Error(`row ${parser.line}: ${error.message.replace(/^\d+:\d+: /, '')}`)
  })
  parser.on('doctype', () => {
    throw new Error(`row ${parser.line}: a DOCTYPE is not allowed in a feed`)
  })
  parser.on('opentag', tag => {
    if (item === undefined) {
      if (tag.name === 'item' || tag.name === 'entry') item = { row: parser.line, cells: {}, size: 0 }
      return
    }
    depth += 1
    if (depth === 1) {
      name = tag.name.replace(/^g:/, '')
      text = ''
    }
  })
  const add = (more: string): void => {
    if (item === undefined || depth === 0) return
    text += more
    item.size += more.length
    if (item.size > LARGEST_ITEM) throw new Error(`row ${item.row}: the item is larger than 32 MB`)
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', tag => {
    if (item === undefined) return
    if (depth === 0 && (tag.name === 'item' || tag.name === 'entry')) {
      done.push({ row: item.row, cells: item.cells })
      item = undefined
      return
    }
    depth -= 1
    if (depth === 0) item.cells[name] = item.cells[name] ? `${item.cells[name]},${text.trim()}` : text.trim()
  })
  for await (const chunk of readText(file, onBytes)) {
    parser.write(chunk)
    yield* done.splice(0)
  }
  parser.close()
  yield* done.splice(0)
}
