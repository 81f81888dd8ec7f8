import { expect, test } from 'vitest'
import { hasChecklistLink } from './checklist-link.ts'
import { isScanMode, scanModeCookie } from './scan-mode.ts'

test.each([
  ['scan-mode=true', true],
  ['a=1; scan-mode=true; b=2', true],
  ['', false],
  ['scan-mode=True', false],
  ['scan-mode=1', false],
  ['scan-mode=true1', false],
  ['old-scan-mode=true', false],
])('[REG-12] scan mode with the cookies "%s": %s', (cookies, isOn) => {
  expect(isScanMode(cookies)).toBe(isOn)
})

test('[REG-12] the cookie that turns scan mode on is the one that is read', () => {
  expect(isScanMode(scanModeCookie(true).split(';')[0]!)).toBe(true)
  expect(isScanMode(scanModeCookie(false).split(';')[0]!)).toBe(false)
})

test.each([
  ['br', true],
  ['bb', true],
  ['ot', true],
  ['hw', true],
  ['wd', false],
  ['', false],
])('[REG-13] a registry of type "%s" has the checklist link if the feature is on: %s', (type, isShown) => {
  expect(hasChecklistLink(true, type)).toBe(isShown)
  expect(hasChecklistLink(false, type)).toBe(false)
})
