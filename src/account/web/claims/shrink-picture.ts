import { PICTURE_BYTES, PICTURE_TYPES } from '#fulfilment/rules/claim-picture.ts'

/** Longest side of a picture that is sent, and of its preview, in pixels. */
const [SENT_SIDE, PREVIEW_SIDE] = [2_048, 320]

export interface ShrunkPicture {
  readonly file: Blob
  /** `data:` address of a small version; null if the browser cannot show the file. */
  readonly preview: string | null
}

function drawn(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')!
  // A transparent picture becomes a JPEG: without this its background would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

const asJpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise(resolve => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85)
  })

/**
 * Makes a picture small enough to be sent from a phone. A file that the browser cannot read is sent as it is if the
 * shop may be able to read it. Returns undefined if neither can.
 */
export async function shrinkPicture(file: Blob): Promise<ShrunkPicture | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const preview = drawn(bitmap, PREVIEW_SIDE).toDataURL('image/jpeg', 0.7)
    const smaller = await asJpeg(drawn(bitmap, SENT_SIDE))
    bitmap.close()
    if (smaller) return { file: smaller, preview }
  } catch {
    // The browser cannot decode it: the shop may.
  }
  const isAccepted = PICTURE_TYPES.some(type => type === file.type) && file.size <= PICTURE_BYTES
  return isAccepted ? { file, preview: null } : undefined
}
