import { data } from 'react-router'
import { HELP_TOPICS, helpPath, isHelpTopic, type HelpTopic } from '#lib/help-path.ts'
import type { Language } from '#lib/language.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import { breadcrumbData } from '../../head/breadcrumb-data.ts'
import { described } from '../../head/json-ld.ts'
import { siteAddress } from '../../head/site-address.ts'
import { plainText, type LegalText } from '../legal/legal-text.ts'
import { plainHead } from '../page-heads.server.ts'
import type { HelpFacts } from './help-facts.ts'
import { helpFacts } from './help-facts.server.ts'
import { messages as care } from './help-care.messages.ts'
import { messages as orders } from './help-orders.messages.ts'
import { messages as questions } from './help-questions.messages.ts'
import { messages as shipping } from './help-shipping.messages.ts'
import type { Route } from './+types/help.page.ts'

/** The text of a topic. */
function topicText(topic: HelpTopic, language: Language, facts: HelpFacts): LegalText {
  if (topic !== 'shipping') {
    const t = { ...orders[language], ...care[language] }
    return t[topic](facts)
  }
  const { charges, delivery, title, lead, description, contents } = shipping[language]
  return { title, lead, description, contents, parts: [...charges(facts), ...delivery(facts)] }
}

/** A help page: the text of a topic, or all questions with links to the topics. Unknown topics are 404. */
export async function loader({ context, params: { topic } }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { site, language, hosts } = asked
  if (topic !== undefined && !isHelpTopic(topic)) throw data(null, { status: 404 })
  const facts = await helpFacts(asked)
  const t = questions[language]
  const address = siteAddress(hosts, site)
  const path = helpPath(topic)
  const crumbs = [{ name: t.title, path: helpPath() }]
  if (topic !== undefined) {
    const text = topicText(topic, language, facts)
    const jsonLd = [breadcrumbData(address, [...crumbs, { name: text.title, path }])]
    return { site, topic, text, help: t.title, head: await plainHead(asked, path, { jsonLd }) }
  }
  const all = [...t.aboutOrders(facts), ...t.aboutMore(facts)]
  const jsonLd = [
    breadcrumbData(address, crumbs),
    described('FAQPage', {
      mainEntity: all.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
      })),
    }),
  ]
  return {
    site,
    topic: undefined,
    page: {
      title: t.title,
      lead: t.lead,
      description: t.description,
      topicsTitle: t.topics,
      topics: HELP_TOPICS.map(one => {
        const { title, lead } = topicText(one, language, facts)
        return { href: helpPath(one), title, lead }
      }),
      questionsTitle: t.questions,
      search: t.search,
      hint: t.hint,
      counts: all.map((_, i) => t.count(i + 1, all.length)),
      none: t.none(facts.phone),
      questions: all,
    },
    head: await plainHead(asked, path, { jsonLd }),
  }
}
