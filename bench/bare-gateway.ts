// A gateway that approves at once and stores nothing, so that the benchmark measures only the shop.
import { createServer } from 'node:http'

createServer((request, response) => {
  request.on('data', () => {})
  request.on('end', () => {
    const isKey = request.url?.startsWith('/v1/clientKeys/')
    const body = isKey
      ? JSON.stringify({ publicKey: `10001|${'ab'.repeat(256)}` })
      : JSON.stringify({ pspReference: `BARE${process.hrtime.bigint()}`, resultCode: 'Authorised' })
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  })
}).listen(Number(process.env.PORT), '127.0.0.1')
