import { Button, Group, Stack } from '@mantine/core'
import type { UserDetail } from '@panel/contracts/services/abs_user_admin/users'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { UnsavedGuard } from '../../../shared/forms/unsaved-guard.tsx'
import { session } from '../../../shared/session/session.ts'
import { isAtRest, type TransactionState } from '../../../shared/transactions/run-transaction.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { Callout, Card, Columns } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { useSaveUser } from '../use-save-user.ts'
import { useUserDraft } from '../user-drafts.ts'
import { subscriptionOf } from '../user-edits.ts'
import { ChangeList, titlesOf } from './change-list.tsx'
import { describeUpdate } from './change-sentences.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserFields } from './user-fields.tsx'

const serviceId = 'abs_user_admin'

/** What was sent is no longer unsaved, even if its result is still on the way. */
const isSent = ({ step }: TransactionState): boolean => step === 'waiting' || step === 'checking'

/** Edits one user and saves the edit by a signed transaction. */
export function UserEditor({ detail }: { detail: UserDetail }) {
  const { t } = useTranslation('abs_user_admin')
  const { user: latest } = detail
  const draft = useUserDraft(latest)
  const { state, changes, edit } = draft
  const { flow, save } = useSaveUser(latest.accountId)
  const own = useSnapshot(session).user?.accountId === latest.accountId
  const keepsAccess =
    state.status === 'ACTIVE' &&
    state.roles.includes('admin') &&
    subscriptionOf(state, serviceId) === 'ACTIVE'
  const busy = !isAtRest(flow.state)
  const heldId = useId()

  /** The state that the last edit was made from, which its outcome is compared with. */
  const [sentFrom, setSentFrom] = useState(draft.base)

  const submit = async () => {
    setSentFrom(draft.base)
    if (await save(draft.base, state)) draft.drop()
  }
  const goOn = () => {
    draft.goOnFromLatest()
    flow.reset()
  }
  return (
    <Stack>
      <UserFacts user={latest} />
      {draft.outdated && (
        <Callout tone="warn" role="alert">
          <strong>{t('outdated.title')}</strong>
          {t('outdated.text')}
          <ChangeList
            changes={draft.foreignChanges}
            services={detail.availableServices}
            empty={t('outdated.same')}
          />
          <Button size="xs" disabled={busy} onClick={goOn}>
            {t('outdated.goOn')}
          </Button>
        </Callout>
      )}
      <Columns>
        <fieldset disabled={busy}>
          <legend className="visually-hidden">{t('edit.title')}</legend>
          <Stack>
            <UserFields state={state} detail={detail} onEdit={edit} />
          </Stack>
        </fieldset>
        <Card as="aside" title={t('changes.title')}>
          <ChangeList changes={changes} services={detail.availableServices} empty={t('changes.none')} />
          {own && changes.length > 0 && !keepsAccess && <Callout tone="warn">{t('changes.own')}</Callout>}
          {draft.outdated && (
            <Callout tone="warn" id={heldId}>
              {t('outdated.held')}
            </Callout>
          )}
          <Group gap="sm">
            <Button
              loading={busy}
              disabled={changes.length === 0 || draft.outdated}
              aria-describedby={draft.outdated ? heldId : undefined}
              onClick={() => void submit()}
            >
              {t('changes.sign')}
            </Button>
            {changes.length > 0 && (
              <Button variant="default" disabled={busy} onClick={draft.drop}>
                {t('changes.drop')}
              </Button>
            )}
          </Group>
          <TransactionView
            flow={flow}
            whatChanges={describeUpdate(
              (id) => (id === latest.accountId ? sentFrom : undefined),
              titlesOf(detail.availableServices),
            )}
            next={
              // The search keeps the place of the list.
              <LinkButton to="/iservice/abs_user_admin" search variant="default">
                {t('edit.back')}
              </LinkButton>
            }
          />
        </Card>
      </Columns>
      <UnsavedGuard unsaved={changes.length > 0 && !isSent(flow.state)} onLeave={draft.drop} />
    </Stack>
  )
}
