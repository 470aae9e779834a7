import { listScenarios, switchScenario } from '@panel/contracts/platform/control'
import { useState } from 'react'
import { call } from '../api.ts'
import { useLanguage } from '../language.tsx'
import { ActButton, Card, Field, Outcome, Problem } from '../parts.tsx'
import { useAct } from '../use-act.ts'
import { useRead } from '../use-read.ts'

/** The name by which links, calls and the command line know a scenario. */
const ScenarioName = ({ name }: { name: string }) => <span className="mono whole">{name}</span>

/** The scenario that the world is in, and all others to switch to. */
export function ScenarioCard() {
  const { locale, texts: all } = useLanguage()
  const texts = all.scenario
  const act = useAct()
  const [search, setSearch] = useState('')
  const { data, error } = useRead(listScenarios, {}, 5000)
  const words = search.toLowerCase()
  const found = data?.scenarios.filter(({ name, title, description }) =>
    `${name} ${title[locale]} ${description[locale]}`.toLowerCase().includes(words),
  )
  const current = data?.scenarios.find(({ name }) => name === data.current)
  return (
    <Card section="scenario" title={texts.title} text={texts.text}>
      <Problem error={error} />
      {current && (
        <p className="current">
          <b>{current.title[locale]}</b> <ScenarioName name={current.name} />
          <br />
          {current.description[locale]}
        </p>
      )}
      <Field label={texts.search}>
        {(id) => (
          <input id={id} type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        )}
      </Field>
      <Outcome act={act} />
      <ul className="rows tall">
        {found?.map(({ name, title, description }) => (
          <li key={name}>
            <div>
              <b>{title[locale]}</b> <ScenarioName name={name} />
              <p>{description[locale]}</p>
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
