import {
  exportSnapshot,
  forkSnapshot,
  importSnapshot,
  listSnapshots,
  removeSnapshot,
  restoreSnapshot,
  snapshotFile,
  takeSnapshot,
} from '@panel/contracts/platform/snapshots'
import { useState } from 'react'
import { call, RefusedHereError } from '../api.ts'
import { useTexts } from '../language.tsx'
import { ActButton, Card, Field, FileChoice, Outcome, Problem } from '../parts.tsx'
import { readJson, saveJson } from '../save-json.ts'
import { type Act, useAct } from '../use-act.ts'
import { useRead } from '../use-read.ts'

const download = async (name: string): Promise<void> => {
  const file = await call(exportSnapshot, { body: { name } })
  saveJson(`${name}.panel-snapshot.json`, file)
}

/** The first name like this one that is free. */
const copyName = (name: string, taken: readonly string[]): string => {
  for (let number = 2; ; number += 1) {
    const candidate = `${name}-${number}`
    if (!taken.includes(candidate)) return candidate
  }
}

function SnapshotRow({ name, taken, act }: { name: string; taken: readonly string[]; act: Act }) {
  const texts = useTexts().snapshots
  const as = copyName(name, taken)
  return (
    <li>
      <b>{name}</b>
      <div className="buttons">
        <ActButton
          act={act}
          label={texts.labels.restore(name)}
          work={() => call(restoreSnapshot, { body: { name } })}
          said={texts.restored(name)}
        >
          {texts.restore}
        </ActButton>
        <ActButton
          act={act}
          label={texts.labels.copy(name)}
          work={() => call(forkSnapshot, { body: { name, as } })}
          said={texts.copied(as)}
        >
          {texts.copy}
        </ActButton>
        <ActButton
          act={act}
          label={texts.labels.save(name)}
          work={() => download(name)}
          said={texts.exported(name)}
        >
          {texts.save}
        </ActButton>
        <ActButton
          act={act}
          kind="danger"
          label={texts.labels.remove(name)}
          work={() => call(removeSnapshot, { body: { name } })}
          said={texts.removed(name)}
        >
          {texts.remove}
        </ActButton>
      </div>
    </li>
  )
}

/** Snapshots of the whole world, by name. */
export function SnapshotsCard() {
  const texts = useTexts().snapshots
  const act = useAct()
  const [name, setName] = useState('')
  const { data, error } = useRead(listSnapshots, {}, 5000)

  const load = async (file: File): Promise<void> => {
    const { success, data: body } = snapshotFile.safeParse(await readJson(file))
    if (!success) throw new RefusedHereError(texts.unreadable)
    await call(importSnapshot, { body })
  }

  return (
    <Card section="snapshots" title={texts.title} text={texts.text}>
      <Problem error={error} />
      <form
        className="line"
        onSubmit={(event) => {
          event.preventDefault()
          void act.act(() => call(takeSnapshot, { body: { name } }), texts.taken(name))
        }}
      >
        <Field label={texts.name}>
          {(id) => (
            <input
              id={id}
              value={name}
              required
              maxLength={64}
              pattern="[a-z0-9]+(-[a-z0-9]+)*"
              title={texts.namePattern}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <button type="submit" className="main" aria-disabled={act.busy}>
          {texts.take}
        </button>
        <FileChoice act={act} label={texts.load} work={load} said={(file) => texts.loaded(file.name)} />
      </form>
      <Outcome act={act} />
      <ul className="rows">
        {data?.names.map((each) => (
          <SnapshotRow key={each} name={each} taken={data.names} act={act} />
        ))}
      </ul>
      {data?.names.length === 0 && <p>{texts.none}</p>}
    </Card>
  )
}
