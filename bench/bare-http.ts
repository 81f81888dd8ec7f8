// Baselines: a bare Node HTTP server that sends given bytes, and one that runs one prepared update per request.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'

const files = new Map<string, Buffer>(
  (process.env.FILES ?? '')
    .split(',')
    .filter(Boolean)
    .map(pair => {
      const [path, file] = pair.split('=')
      return [path!, readFileSync(file!)]
    }),
)
const pool = process.env.DATABASE_URL ? new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 }) : undefined

createServer((request, response) => {
  const bytes = files.get(request.url ?? '')
  if (bytes) {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': bytes.length,
    })
    return response.end(bytes)
  }
  if (request.method === 'GET') return response.end('ready')
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { id } = JSON.parse(Buffer.concat(chunks).toString()) as { id: number }
    pool!.query({ name: 'bump', text: 'UPDATE bench_counter SET n = n + 1 WHERE id = $1', values: [id] }).then(
      () => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': 11 })
        response.end('{"ok":true}')
      },
      (error: Error) => {
        response.writeHead(500)
        response.end(error.message)
      },
    )
  })
  return undefined
}).listen(Number(process.env.PORT), '127.0.0.1')
