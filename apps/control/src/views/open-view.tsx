import { confirmParameter, readWorldLink, type WorldLink } from '@panel/contracts/platform/world-link'
import { useEffect, useState } from 'react'
import { partText } from '../api.ts'
import { useTexts } from '../language.tsx'
import { openLink } from '../open-panel.ts'
import { Card, Problem } from '../parts.tsx'

const read = readWorldLink(location.search)
const asksFirst = new URLSearchParams(location.search).has(confirmParameter)

const listed = (subscriptions: WorldLink['subscriptions']): string | undefined =>
  subscriptions &&
  Object.entries(subscriptions)
    .map(([serviceId, status]) => `${serviceId} ${status}`)
    .join(', ')

function LinkFacts({ link }: { link: WorldLink }) {
  const texts = useTexts().link
  const { scenario, account, roles, subscriptions, time, rate, faults, route } = link
  const facts = [
    [texts.scenario, scenario],
    [texts.account, account],
    [texts.roles, roles?.join(', ')],
    [texts.subscriptions, listed(subscriptions)],
    [texts.time, time],
    [texts.rate, rate],
    [texts.faults, faults?.map(({ operationId }) => operationId).join(', ') || undefined],
    [texts.route, route],
  ] as const
  return (
    <ul>
      {facts.map(([name, value]) =>
        value === undefined ? null : (
          <li key={name}>
            {name}: <b className="mono">{value}</b>
          </li>
        ),
      )}
    </ul>
  )
}

function Opening({ link }: { link: WorldLink }) {
  const texts = useTexts().link
  const [error, setError] = useState<unknown>()
  const [isAgreed, setAgreed] = useState(!asksFirst)
  useEffect(() => {
    if (isAgreed) openLink(link).catch(setError)
  }, [isAgreed, link])
  if (error !== undefined) return <Problem error={error} />
  if (isAgreed) return <p role="status">{texts.opening}</p>
  return (
    <>
      <p>{texts.agree}</p>
      <LinkFacts link={link} />
      <button type="button" className="main" onClick={() => setAgreed(true)}>
        {texts.open}
      </button>
    </>
  )
}

/** A link to the panel in a state of the world: opens it, or says why it cannot. */
export function OpenView() {
  const texts = useTexts()
  return (
    <main>
      <Card title={texts.link.openTitle}>
        {'link' in read ? (
          <Opening link={read.link} />
        ) : (
          <div className="problem" role="alert">
            <p>{texts.link.unreadable}</p>
            <ul>
              {[...new Set(read.problems.map(({ part }) => partText(texts.refusals, part)))].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        <p>
          <a href="/control/">{texts.title}</a>
        </p>
      </Card>
    </main>
  )
}
