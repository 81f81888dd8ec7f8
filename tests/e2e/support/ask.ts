import { request } from 'node:http'
import { SITES, type SiteCode } from '#lib/site.ts'

export const HOSTS: Readonly<Record<SiteCode, string>> = {
  'CB-US': 'localhost',
  'CB2-US': 'cb2.localhost',
  'CB-CA': 'ca.localhost',
  'CB2-CA': 'cb2.ca.localhost',
}
export const SITE_CODES = Object.keys(SITES) as SiteCode[]

export interface Answer {
  readonly status: number
  readonly location: string | undefined
  readonly type: string
  readonly body: string
}

/** Sends a GET request like a crawler: without a browser, without cookies, and without following redirects. */
export function ask(url: string): Promise<Answer> {
  const { hostname, port, pathname, search } = new URL(url)
  return new Promise((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port,
        path: `${pathname}${search}`,
        headers: { host: `${hostname}:${port}`, accept: 'text/html' },
      },
      response => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location,
            type: response.headers['content-type'] ?? '',
            body: Buffer.concat(parts).toString(),
          }),
        )
        response.on('error', reject)
      },
    )
      .on('error', reject)
      .end()
  })
}
