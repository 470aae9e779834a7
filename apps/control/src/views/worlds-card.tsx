import { listSnapshots } from '@panel/contracts/platform/snapshots'
import { mainWorld, worldPath } from '@panel/contracts/platform/world-name'
import { createWorld, listWorlds, removeWorld, type World } from '@panel/contracts/platform/worlds'
import { useState } from 'react'
import { call } from '../api.ts'
import { currentWorld } from '../current-world.ts'
import { useTexts } from '../language.tsx'
import { ActButton, Card, Field, Outcome, Problem } from '../parts.tsx'
import { type Act, useAct } from '../use-act.ts'
import { useRead } from '../use-read.ts'

function WorldRow({ world: { name, path, scenario, sockets }, act }: { world: World; act: Act }) {
  const texts = useTexts().worlds
  return (
    <li>
      <div>
        <b>{name}</b> <span className="mono">{path}</span>
        <p className="hint">
          {scenario} {texts.sockets(sockets)}
        </p>
      </div>
      <div className="buttons">
        <a href={`${path}/panel/`} aria-label={texts.labels.panel(name)}>
          {texts.panel}
        </a>
        <a href={`${path}/control/`} aria-label={texts.labels.control(name)}>
          {texts.control}
        </a>
        <ActButton
          act={act}
          kind="danger"
          label={texts.labels.remove(name)}
          work={() => call(removeWorld, { body: { name } })}
          said={texts.removed(name)}
        >
          {texts.remove}
        </ActButton>
      </div>
    </li>
  )
}

/** The worlds other than the server's own, which this browser can enter. */
export function WorldsCard() {
  const texts = useTexts().worlds
  const { namePattern } = useTexts().snapshots
  const act = useAct()
  const [name, setName] = useState('')
  const [snapshot, setSnapshot] = useState('')
  const { data, error } = useRead(listWorlds, {}, 5000)
  const { data: snapshots } = useRead(listSnapshots, {})
  const current = currentWorld()
  const make = () =>
    call(createWorld, {
      body: { ...(name !== '' && { name }), ...(snapshot !== '' && { snapshot }) },
    })
  return (
    <Card section="worlds" title={texts.title} text={texts.text}>
      <Problem error={error} />
      {current !== undefined && (
        <p className="current">
          {texts.current(current)} <a href={`${worldPath(mainWorld)}/control/`}>{texts.leave}</a>
        </p>
      )}
      <form
        className="line"
        onSubmit={(event) => {
          event.preventDefault()
          void act.act(make, texts.made)
        }}
      >
        <Field label={texts.name}>
          {(id) => (
            <input
              id={id}
              value={name}
              maxLength={40}
              pattern="[a-z0-9]+(-[a-z0-9]+)*"
              title={namePattern}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Field label={texts.from}>
          {(id) => (
            <select id={id} value={snapshot} onChange={({ target }) => setSnapshot(target.value)}>
              <option value="">{texts.now}</option>
              {current === undefined &&
                snapshots?.names.map((each) => (
                  <option key={each} value={each}>
                    {each}
                  </option>
                ))}
            </select>
          )}
        </Field>
        <button type="submit" className="main" aria-disabled={act.busy}>
          {texts.make}
        </button>
      </form>
      <Outcome act={act} />
      <ul className="rows">
        {data?.worlds.map((world) => (
          <WorldRow key={world.name} world={world} act={act} />
        ))}
      </ul>
      {data?.worlds.length === 0 && <p>{texts.none}</p>}
    </Card>
  )
}
