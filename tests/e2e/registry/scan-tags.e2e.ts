import { chromium, expect, test } from '@playwright/test'
import { findBrowser } from '../../../scripts/check/browser.ts'
import { hasRegistry } from '../support/registrant.ts'
import { writeTagVideo } from '../support/tag-video.ts'
import { expectNoViolations } from '../support/violations.ts'

const TAG = '240201'

test('[REG-11][REG-12] a tag in front of the camera is read, and added once as long as it stays in view', async ({
  baseURL,
}, info) => {
  const video = info.outputPath('tag.y4m')
  await writeTagVideo(video, TAG)
  const executablePath = findBrowser(process.env)
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  })
  try {
    const context = await browser.newContext({ baseURL: baseURL!, permissions: ['camera'] })
    const page = await context.newPage()
    const decoderFiles: string[] = []
    page.on('request', request => {
      if (/[.]wasm$|scan-worker/.test(request.url())) decoderFiles.push(request.url())
    })
    await hasRegistry(page)
    await page.goto('/gift-registry')
    await page.getByRole('link', { name: 'Scan Tags' }).click()
    await page.getByRole('button', { name: 'Start the Camera' }).waitFor()
    await expectNoViolations(page, 'the page that scans tags')
    expect(decoderFiles).toEqual([])

    await page.getByRole('button', { name: 'Start the Camera' }).click()
    const dialog = page.getByRole('dialog', { name: 'On Nora and Sam’s registry' })
    await expect(dialog).toContainText('1 piece, 1 new')
    expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'scan-mode', value: 'true' }))
    await dialog.getByRole('button', { name: 'Scan Another Item' }).click()
    await expect(page.getByLabel('Picture of the camera')).toBeVisible()

    // Had the tag in view been added again, there would be three pieces.
    await page.getByRole('textbox', { name: /^Number under the code/ }).fill('240101')
    await page.getByRole('button', { name: 'Add to Registry' }).click()
    await expect(dialog).toContainText('2 pieces, 1 new')
  } finally {
    await browser.close()
  }
})
