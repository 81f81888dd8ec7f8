import type { z } from 'zod'
import { uploadClaimPicture } from '#fulfilment/claims-contract.ts'
import { TOKEN_HEADER } from '#lib/call.ts'
import { browser, CallFailed } from '#ui/send.ts'
import { orderQuery, type OrderName } from './claim-view.ts'

type Reply = z.output<typeof uploadClaimPicture.reply>

/** Uploads a picture; `onProgress` is told the share that was sent, from 0 to 1. Throws CallFailed. */
export type SendPicture = (
  order: OrderName,
  picture: { readonly id: string; readonly file: Blob },
  onProgress: (share: number) => void,
) => Promise<Reply>

interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Posts a file; unlike `fetch`, it tells how much was sent. */
const post = (url: string, file: Blob, token: string, onProgress: (share: number) => void): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new CallFailed(uploadClaimPicture.name, 0, 'Failed to fetch'))
    request.open('POST', url)
    request.responseType = 'json'
    request.setRequestHeader('content-type', file.type)
    request.setRequestHeader(TOKEN_HEADER, token)
    request.setRequestHeader('accept-language', browser.locale())
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve({ status: request.status, body: request.response as unknown }))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.send(file)
  })

/** The status of a request whose token was refused; nothing was stored then. */
const BAD_TOKEN = 403

export const sendPicture: SendPicture = async (order, { id, file }, onProgress) => {
  const query = new URLSearchParams({ ...orderQuery(order), pictureId: id })
  const url = `${uploadClaimPicture.path}?${query.toString()}`
  const token = browser.token() ?? (await browser.renewToken(false)) ?? ''
  let answer = await post(url, file, token, onProgress)
  if (answer.status === BAD_TOKEN) answer = await post(url, file, (await browser.renewToken(true)) ?? '', onProgress)
  const parsed = await uploadClaimPicture.reply.safeParseAsync(answer.body)
  if (answer.status !== 200 || !parsed.success)
    throw new CallFailed(uploadClaimPicture.name, answer.status, 'The picture was not stored.')
  return parsed.data
}
