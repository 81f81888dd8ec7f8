import { expect, test } from 'vitest'
import { matchingQuestions } from './help-question.ts'

const questions = [
  { id: 'a', question: 'Où est ma commande?', answer: 'Le courriel a un lien.' },
  { id: 'b', question: 'Can I return it?', answer: 'Within 30 days.' },
]
const idsFor = (typed: string) => matchingQuestions(questions, typed).map(one => one.id)

test('finds questions by every typed word, in question or answer, regardless of case and accents', () => {
  expect(idsFor('ou COMMANDE')).toEqual(['a'])
  expect(idsFor('return days')).toEqual(['b'])
  expect(idsFor('return courriel')).toEqual([])
})

test('without words, all questions are shown', () => {
  expect(idsFor('  ')).toEqual(['a', 'b'])
})
