import { expect, test } from 'vitest'
import { messages } from './help-questions.messages.ts'
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

test('does not search the address of a link', () => {
  const linked = [{ id: 'c', question: 'Where is it?', answer: 'See [Track an Order](/customer-service/track-order).' }]
  expect(matchingQuestions(linked, 'customer-service')).toEqual([])
  expect(matchingQuestions(linked, 'track an order')).toEqual(linked)
})

test('the count of questions is singular for one, in French', () => {
  expect([messages.fr.count(1, 14), messages.fr.count(2, 14)]).toEqual(['1 question sur 14', '2 questions sur 14'])
})

test('without words, all questions are shown', () => {
  expect(idsFor('  ')).toEqual(['a', 'b'])
})
