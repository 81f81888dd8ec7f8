import type { Page } from '@playwright/test'

/** Replaces texts that differ between runs and would change line breaks: pickup times and order numbers. */
export const showFixedWords = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const ready = location.pathname.endsWith('/confirmation')
      ? 'Ready today after 2\u00A0pm'
      : 'Ready Nov 22 after 2 pm'
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      const fixed = text.data
        .replace(/Ready (today|tomorrow|\w+\s\d+) after (noon|\d+(:\d+)?\s[ap]m)/, ready)
        .replace(/\b[A-Z0-9]{4}-[A-Z0-9]{4,8}\b/, 'ABCD-12345')
      if (fixed !== text.data) text.data = fixed
    }
  })
