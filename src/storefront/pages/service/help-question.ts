import { plainText } from '../legal/legal-text.ts'

/** A question of the help page; the answer may have links in the notation of a legal text. */
export interface Question {
  readonly id: string
  readonly question: string
  readonly answer: string
}

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The questions that contain each typed word, in the question or the answer's text, regardless of case and accents. */
export function matchingQuestions(questions: readonly Question[], typed: string): readonly Question[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  return questions.filter(({ question, answer }) => {
    const text = folded(`${question} ${plainText(answer)}`)
    return words.every(word => text.includes(word))
  })
}
