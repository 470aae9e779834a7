import { listScenarios, switchScenario } from '@panel/contracts/platform/control'
import { useState } from 'react'
import { call } from '../api.ts'
import { useTexts } from '../language.tsx'
import { ActButton, Card, Field, Outcome, Problem } from '../parts.tsx'
import { useAct } from '../use-act.ts'
import { useRead } from '../use-read.ts'

/** The scenario that the world is in, and all others to switch to. */
export function ScenarioCard() {
  const texts = useTexts().scenario
  const act = useAct()
  const [search, setSearch] = useState('')
  const { data, error } = useRead(listScenarios, {}, 5000)
  const words = search.toLowerCase()
  const found = data?.scenarios.filter(({ name, description }) =>
    `${name} ${description}`.toLowerCase().includes(words),
  )
  const current = data?.scenarios.find(({ name }) => name === data.current)
  return (
    <Card title={texts.title} text={texts.text}>
      <Problem error={error} />
      {current && (
        <p className="current">
          <b>{current.name}</b> {current.description}
        </p>
      )}
      <Field label={texts.search}>
        {(id) => (
          <input id={id} type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        )}
      </Field>
      <Outcome act={act} />
      <ul className="rows tall">
        {found?.map(({ name, description }) => (
          <li key={name}>
            <div>
              <b>{name}</b>
              <p>{description}</p>
            </div>
            <ActButton
              act={act}
              label={name === data?.current ? texts.resetTo(name) : texts.switchTo(name)}
              work={() => call(switchScenario, { body: { name } })}
              said={texts.switched(name)}
            >
              {name === data?.current ? texts.reset : texts.switch}
            </ActButton>
          </li>
        ))}
      </ul>
      {found?.length === 0 && <p>{texts.none}</p>}
    </Card>
  )
}
