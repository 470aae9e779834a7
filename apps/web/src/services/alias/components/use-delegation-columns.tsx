import { Button } from '@mantine/core'
import type { RecordedDelegation } from '@panel/contracts/services/alias/delegations'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LifeLeft } from '../../../shared/delegations/life-left.tsx'
import { useReachText } from '../../../shared/delegations/use-reach-text.ts'
import type { ListColumn } from '../../../shared/list/list-column.ts'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import classes from './page.module.css'

/** The columns of the list of delegations. */
export const useDelegationColumns = (
  busy: boolean,
  onRevoke: (delegation: RecordedDelegation) => void,
): readonly ListColumn<RecordedDelegation>[] => {
  const { t } = useTranslation('alias')
  const reachText = useReachText()
  // The newest one, so that the columns stay the same objects between renders.
  const revoke = useRef(onRevoke)
  revoke.current = onRevoke
  return useMemo(
    () => [
      {
        id: 'delegate',
        label: t('fields.delegate'),
        heading: true,
        sortable: true,
        csv: ({ delegate }) => delegate,
        cell: ({ delegate }) => <ShortId id={delegate} label={t('fields.delegate')} explorer="account" />,
      },
      {
        id: 'target',
        label: t('fields.target'),
        sortable: true,
        csv: ({ target }) => target,
        cell: ({ target }) => <ShortId id={target} label={t('fields.target')} explorer="account" />,
      },
      {
        id: 'capabilities',
        label: t('fields.capabilities'),
        csv: ({ capabilities }) => JSON.stringify(capabilities),
        cell: ({ capabilities }) => <span className={classes.reach}>{reachText(capabilities)}</span>,
      },
      {
        id: 'expiration',
        label: t('fields.expiration'),
        sortable: true,
        csv: ({ expiration }) => new Date(expiration * 1000).toISOString(),
        cell: ({ expiration }) => <LifeLeft expiration={expiration} />,
      },
      {
        id: 'actions',
        label: t('fields.actions'),
        screenOnly: true,
        csv: () => '',
        cell: (delegation) => (
          <span className={classes.actions}>
            <LinkButton
              to="/iservice/alias/edit-delegation"
              search={{ delegate: delegation.delegate, target: delegation.target }}
              size="compact-sm"
              variant="default"
            >
              {t('list.edit')}
            </LinkButton>
            <Button
              size="compact-sm"
              variant="default"
              disabled={busy}
              onClick={() => revoke.current(delegation)}
            >
              {t('list.revoke')}
            </Button>
          </span>
        ),
      },
    ],
    [t, reachText, busy],
  )
}
