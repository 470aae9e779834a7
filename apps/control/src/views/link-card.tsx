import { listAccounts } from '@panel/contracts/platform/sessions-control'
import { worldLink, worldLinkAddress } from '@panel/contracts/platform/world-link'
import { useState } from 'react'
import { RefusedHereError } from '../api.ts'
import { currentState } from '../current-state.ts'
import { worldOrigin } from '../current-world.ts'
import { useLanguage } from '../language.tsx'
import { ActButton, Card, Field, Outcome } from '../parts.tsx'
import { useAct } from '../use-act.ts'
import { useRead } from '../use-read.ts'

/** Makes a link to the panel in its current state. */
export function LinkCard() {
  const { locale, texts: all } = useLanguage()
  const texts = all.link
  const act = useAct()
  const [account, setAccount] = useState('')
  const [route, setRoute] = useState('/panel/')
  const [address, setAddress] = useState('')
  const { data: known } = useRead(listAccounts, {})
  const copy = async (): Promise<void> => {
    if (!worldLink.shape.route.safeParse(route).success) throw new RefusedHereError(texts.routes)
    const state = await currentState({ language: locale, route, ...(account !== '' && { account }) })
    const made = worldLinkAddress(worldOrigin(), state)
    setAddress(made)
    // Where the browser allows no copying, the address is in the field below.
    await navigator.clipboard?.writeText(made).catch(() => undefined)
  }
  return (
    <Card section="link" title={texts.title} text={texts.text}>
      <div className="line">
        <Field label={texts.account}>
          {(id) => (
            <select id={id} value={account} onChange={({ target }) => setAccount(target.value)}>
              <option value="">{texts.nobody}</option>
              {known?.accounts.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={texts.route}>
          {(id) => <input id={id} value={route} onChange={({ target }) => setRoute(target.value)} />}
        </Field>
        <ActButton act={act} work={copy} said={texts.copied}>
          {texts.copy}
        </ActButton>
      </div>
      <Outcome act={act} />
      {address !== '' && (
        <Field label={texts.address}>
          {(id) => <input id={id} readOnly value={address} onFocus={({ target }) => target.select()} />}
        </Field>
      )}
    </Card>
  )
}
