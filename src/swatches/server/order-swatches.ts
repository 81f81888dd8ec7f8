import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Address } from '#addresses/rules/address.ts'
import { validateAddress } from '#addresses/rules/validate-address.ts'
import type { Fabric } from '#catalog/rules/fabric/fabric.ts'
import { dateOf } from '#delivery/rules/calendar.ts'
import { localTime } from '#delivery/rules/local-time.ts'
import { MONDAY_TO_FRIDAY, openAfter, openDays } from '#delivery/rules/open-days.ts'
import { CENTRAL_TIME } from '#lib/central-time.ts'
import type { Site } from '#lib/site.ts'
import { brokenUnique, tx } from '#platform/database/db.ts'
import type { Db } from '#platform/database/query.ts'
import { GUARD_LIMITS } from '#platform/limits/guard-limits.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import type { orderFreeSwatches } from '../contract.ts'
import { emailKey, householdOf } from '../rules/household.ts'
import { countError, DELIVERY_DAYS, HOUSEHOLD_LIMIT } from '../rules/limits.ts'
import { namesOf, swatchNumber, type OrderedSwatch } from '../rules/swatch-order.ts'
import { messages } from '../rules/swatches.messages.ts'
import { offeredFabrics } from './offered-fabrics.ts'
import { isAvailable } from './show-swatches.ts'
import { insertOrder, lockLimits, queueJob, readByRequest, readRecent, type NewSwatchOrder } from './store.ts'
import { readEmpty, takeUnits } from './swatch-units.ts'
import { suggestPlace } from './suggest-place.ts'
import type { SwatchesDeps } from './swatches-deps.ts'

type Input = z.output<typeof orderFreeSwatches.input>
type Result = z.input<typeof orderFreeSwatches.reply>
type Asked = Pick<CallContext, 'site' | 'session' | 'address' | 'requestId'>

const DAY_MS = 86_400_000
/** Days between the last promised day and the mail that follows. */
const FOLLOW_UP_DAYS = 4

const failed = (message: string): Result => ({
  Succeeded: false,
  Message: message,
  AddressValidationResult: null,
  Number: '',
})
/** The reply to an accepted order, also when its request is repeated. */
function succeeded(swatches: readonly OrderedSwatch[], number: string, { country, language }: Site): Result {
  const { least, most } = DELIVERY_DAYS[country]
  return {
    Succeeded: true,
    Message: messages[language].sent(namesOf(swatches, language), least, most),
    AddressValidationResult: null,
    Number: number,
  }
}

/** The entered address, normalized. Throws Refused with the errors of its fields. */
function addressOf(input: Input, site: Site): Address {
  const checked = validateAddress(
    {
      firstName: input.FirstName,
      lastName: input.LastName,
      address1: input.Address1,
      address2: input.Address2,
      city: input.City,
      state: input.State,
      postalCode: input.PostalCode,
      dayPhone: input.DayPhone,
      emailAddress: input.EmailAddress,
    },
    { site, isSwatchForm: true, language: site.language },
  )
  if (checked.ok) return checked.address
  const issues = Object.entries(checked.errors).map(([path, message]) => ({ path, message: message ?? '' }))
  throw new Refused({ kind: 'bad-input', message: issues[0]!.message, issues })
}

/** The chosen fabrics, or why they cannot be ordered. */
async function chosenFabrics(deps: SwatchesDeps, site: Site, input: Input): Promise<readonly Fabric[] | string> {
  const t = messages[site.language]
  const codes = [...new Set(input.swatch)]
  const wrongCount = countError(codes.length, site.language)
  if (wrongCount !== undefined) return wrongCount
  const [{ fabrics }, empty] = await Promise.all([offeredFabrics(deps, site, input.Sku), readEmpty(deps.pool)])
  const chosen = codes.map(code => fabrics.find(({ choiceCode }) => choiceCode === code))
  const known = chosen.filter(fabric => fabric !== undefined)
  if (known.length < chosen.length) return t.unknownSwatch
  const gone = known.find(fabric => !isAvailable(fabric, site.brand, empty))
  return gone === undefined ? known : t.runOut(gone.choiceName)
}

/** Counts a try by browser, caller's address and email address. Returns the seconds to wait; 0 if it is allowed. */
async function secondsToWait({ guard }: SwatchesDeps, { session, address }: Asked, email: string): Promise<number> {
  const limits = GUARD_LIMITS.swatchOrder
  const { seconds } = await guard.take([
    { name: 'swatches by session', whose: 'caller', who: session ?? '', limit: limits.session },
    { name: 'swatches by address', whose: 'caller', who: address, limit: limits.address },
    { name: 'swatches by email', whose: 'target', who: email, limit: limits.email },
    { name: 'swatches of all', whose: 'everybody', who: '', limit: limits.global },
  ])
  return seconds
}

/** The first and the last day on which the envelope arrives. */
async function promisedDays({ calendar, now }: SwatchesDeps, { country }: Site, region: string) {
  const isOpen = openDays(MONDAY_TO_FRIDAY, 'post', country, (await calendar.now())[country], region)
  const today = localTime(now()).day
  const { least, most } = DELIVERY_DAYS[country]
  return { from: openAfter(today, least, isOpen), to: openAfter(today, most, isOpen) }
}

/**
 * The time from which a household or an email address may order so many swatches, and the number that it may order now;
 * undefined if it may order all of them.
 */
async function waitUntil(db: Db, by: 'household' | 'email_key', key: string, wanted: number, now: number) {
  const recent = await readRecent(db, by, key)
  let had = recent.reduce((sum, { count }) => sum + count, 0)
  if (had + wanted <= HOUSEHOLD_LIMIT.swatches) return undefined
  const left = Math.max(0, HOUSEHOLD_LIMIT.swatches - had)
  for (const { count, at } of recent) {
    had -= count
    if (had + wanted <= HOUSEHOLD_LIMIT.swatches) return { left, at: at + (HOUSEHOLD_LIMIT.days + 1) * DAY_MS }
  }
  return { left, at: now }
}

/** The refusal of a household or email address that is at its limit; undefined if it is not. */
async function limitError(db: Db, { household, emailKey: email, swatches }: NewSwatchOrder, site: Site, now: number) {
  const t = messages[site.language]
  const { swatches: most, days } = HOUSEHOLD_LIMIT
  const dated = new Intl.DateTimeFormat(site.lang, { dateStyle: 'long', timeZone: CENTRAL_TIME })
  const ofHousehold = await waitUntil(db, 'household', household, swatches.length, now)
  if (ofHousehold) return t.household(most, days, ofHousehold.left, dated.format(ofHousehold.at))
  const ofEmail = await waitUntil(db, 'email_key', email, swatches.length, now)
  return ofEmail && t.email(most, days, ofEmail.left, dated.format(ofEmail.at))
}

/**
 * Stores an order with its jobs, in one transaction: parcel, confirmation, and the mail that follows if the shopper
 * agreed to mails. Returns why it was refused, or undefined.
 */
const store = (
  deps: SwatchesDeps,
  order: NewSwatchOrder,
  site: Site,
  followUpDay: string,
): Promise<string | undefined> =>
  tx(deps.pool, async db => {
    await lockLimits(db, [order.household, order.emailKey])
    const isRepeated = (await readByRequest(db, order.requestId)) !== undefined
    if (isRepeated) return undefined
    const tooMany = await limitError(db, order, site, deps.now())
    if (tooMany !== undefined) return tooMany
    const gone = await takeUnits(
      db,
      order.swatches.map(({ choiceCode }) => choiceCode),
    )
    if (gone !== undefined)
      return messages[site.language].runOut(order.swatches.find(({ choiceCode }) => choiceCode === gone)!.name)
    await insertOrder(db, order)
    await queueJob(db, deps.newId(), 'swatch-parcel', order.id)
    await queueJob(db, deps.newId(), 'swatch-mail', order.id)
    if (order.signUp || order.canadaEmailSignup)
      await queueJob(db, deps.newId(), 'swatch-follow-up', order.id, followUpDay)
    return undefined
  })

/**
 * Orders swatches, once per request id. A failure that the shopper can change is a reply with a message; errors of
 * fields, and a request id that was used for something else, throw Refused [SWT-18, SWT-30].
 */
export async function orderSwatches(deps: SwatchesDeps, asked: Asked, input: Input): Promise<Result> {
  const { site, requestId, session } = asked
  const { language } = site
  const t = messages[language]
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url').slice(0, 22)
  const repeated = async () => {
    const before = await readByRequest(deps.pool, requestId)
    if (before && (before.inputHash !== inputHash || before.site !== site.code))
      throw new Refused({ kind: 'conflict', message: t.usedId })
    return before && succeeded(before.swatches, before.number, site)
  }
  const answered = await repeated()
  if (answered) return answered

  const address = addressOf(input, site)
  const fabrics = await chosenFabrics(deps, site, input)
  if (typeof fabrics === 'string') return failed(fabrics)
  const problem = input.UseAddressAsEntered ? undefined : await suggestPlace(deps, address, site)
  if (problem) return { ...failed(problem.message), AddressValidationResult: { Suggestions: [...problem.suggestions] } }
  const email = emailKey(address.emailAddress)
  const seconds = await secondsToWait(deps, asked, email)
  if (seconds > 0) return failed(t.later(seconds))

  const { from, to } = await promisedDays(deps, site, address.state)
  const swatches = fabrics.map(({ choiceCode, choiceName }) => ({ choiceCode, name: choiceName }))
  const order: NewSwatchOrder = {
    id: deps.newId(),
    number: swatchNumber(deps.randomBytes(8)),
    requestId,
    inputHash,
    site: site.code,
    language,
    sessionKey: session ?? '',
    sku: input.Sku,
    swatches,
    address,
    household: householdOf(address),
    emailKey: email,
    signUp: input.SignUp,
    canadaEmailSignup: input.CanadaEmailSignup,
    promisedFrom: dateOf(from),
    promisedTo: dateOf(to),
  }
  try {
    const refused = await store(deps, order, site, dateOf(to + FOLLOW_UP_DAYS))
    if (refused !== undefined) return failed(refused)
  } catch (error) {
    // The same request for another household at the same time; `repeated` refuses it.
    if (brokenUnique(error) !== 'swatch_order_request_id_key') throw error
  }
  return (await repeated()) ?? succeeded(swatches, order.number, site)
}
