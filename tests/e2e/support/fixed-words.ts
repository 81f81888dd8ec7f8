import type { Page } from '@playwright/test'

/**
 * Replaces texts that differ between runs and would change line breaks: pickup times, order numbers, and French
 * delivery dates, which name the month once or twice. English dates always have the same length.
 */
export const showFixedWords = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const ready = location.pathname.endsWith('/confirmation')
      ? 'Ready today after 2\u00A0pm'
      : 'Ready Nov 22 after 2 pm'
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      const fixed = text.data
        .replace(/Ready (today|tomorrow|\w+\s\d+) after (noon|\d+(:\d+)?\s[ap]m)/, ready)
        .replace(
          /\d{1,2}(er)?(\u00A0\p{L}+\u00A0)?–\s?\d{1,2}(er)?\u00A0\p{L}+/u,
          '30\u00A0novembre\u00A0– 15\u00A0décembre',
        )
        .replace(/\b[A-Z0-9]{4}-[A-Z0-9]{4,8}\b/, 'ABCD-12345')
      if (fixed !== text.data) text.data = fixed
    }
  })
