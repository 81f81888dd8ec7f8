/** A test, or a whole test file, that failed. */
export interface Failure {
  readonly name: string
  readonly file: string
  readonly message: string
}

interface VitestFile {
  readonly name: string
  readonly message?: string
  readonly assertionResults: readonly {
    readonly fullName: string
    readonly status: string
    readonly failureMessages?: readonly string[] | null
  }[]
}

/** Reads the failures of Vitest's JSON report; a file fails as a whole if it can't be loaded or a hook of it throws. */
export function failuresOfVitest(report: string): Failure[] {
  const { testResults } = JSON.parse(report) as { testResults: readonly VitestFile[] }
  return testResults.flatMap(({ name: file, message, assertionResults }) => [
    ...(message ? [{ name: 'the whole file', file, message }] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ name: fullName, file, message: failureMessages?.[0] ?? '' })),
  ])
}

interface Suite {
  readonly file?: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly projectName: string
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}

/**
 * Reads the failures of Playwright's JSON report: the failed attempts of each test, also of a test that passed at a
 * later attempt, and errors outside any test. The first attempt shows the cause, which a later one may have missed.
 */
export function failuresOfPlaywright(report: string): Failure[] {
  const { suites, errors } = JSON.parse(report) as {
    suites: readonly Suite[]
    errors: readonly { readonly message?: string }[]
  }
  const failuresIn = ({ file = '', suites: inner = [], specs = [] }: Suite): Failure[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests.flatMap(({ projectName, results }) =>
        results.flatMap(({ error }, attempt) =>
          error === undefined
            ? []
            : [{ name: `${title} (${projectName}, attempt ${attempt + 1})`, file, message: error.message ?? '' }],
        ),
      ),
    ),
    ...inner.flatMap(failuresIn),
  ]
  const outside = errors.map(({ message = '' }) => ({ name: 'outside any test', file: '', message }))
  return [...outside, ...suites.flatMap(failuresIn)]
}

/** Lines of each failure's message; the whole message stands above, at the test. */
const MESSAGE_LINES = 12

// eslint-disable-next-line no-control-regex -- Both runners color their messages.
const COLOR = /\u001b\[[\d;]*m/g

/** Formats the failures, so that the end of a long log names the cause of each. */
export const failureList = (failures: readonly Failure[]): string =>
  failures
    .map(({ name, file, message }) => {
      const lines = message.replaceAll(COLOR, '').split('\n').slice(0, MESSAGE_LINES)
      return [`${file}  ${name}`, ...lines.map(line => `    ${line}`)].join('\n')
    })
    .join('\n')
