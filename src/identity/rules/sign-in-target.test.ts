import { expect, test } from 'vitest'
import { signInTarget } from './sign-in-target.ts'

test.each([
  '/design-services',
  '/kids/design-services',
  '/design-services/appointments',
  '/account',
  '/account/orders?page=2',
  '/design-services?store=lincoln-park#book',
])('[SGN-05] after sign-in the shopper returns to %s directly', path => {
  expect(signInTarget(path, { language: 'en' })).toBe(path)
})

test('[SGN-05] the French form pages are such pages too', () => {
  expect(signInTarget('/fr/design-services', { language: 'fr' })).toBe('/fr/design-services')
})

test.each([
  ['/product/alder-sofa?colour=oat', '/account/login?returnUrl=%2Fproduct%2Falder-sofa%3Fcolour%3Doat&isRedirect=true'],
  ['/', '/account/login?returnUrl=%2F&isRedirect=true'],
  ['/design-services-of-others', '/account/login?returnUrl=%2Fdesign-services-of-others&isRedirect=true'],
  ['/accounting', '/account/login?returnUrl=%2Faccounting&isRedirect=true'],
])('[SGN-06] after sign-in from %s the login page sends the shopper on', (path, target) => {
  expect(signInTarget(path, { language: 'en' })).toBe(target)
})

test('[SGN-06] the login page is in the language of the page', () => {
  expect(signInTarget('/fr/checkout/cart', { language: 'fr' })).toBe(
    '/fr/account/login?returnUrl=%2Ffr%2Fcheckout%2Fcart&isRedirect=true',
  )
})

test('[SGN-05] the configuration decides which pages these are', () => {
  expect(signInTarget('/stores', { language: 'en', landings: ['/stores'] })).toBe('/stores')
  expect(signInTarget('/account', { language: 'en', landings: ['/stores'] })).toContain('/account/login?')
})
