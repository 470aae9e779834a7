import { Stack } from '@mantine/core'
import { readableText } from '@panel/contracts/platform/readable-text'
import type { Member, MemberChange } from '@panel/contracts/services/gogo_admin/members'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangedMeanwhile } from '../../../shared/decisions/changed-meanwhile.tsx'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Callout, Card, Columns, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { MemberForm } from './member-form.tsx'
import { MemberLink } from './member-link.tsx'
import { Points } from './points.tsx'

type Entry = MemberChange['after']

/** What of a member a change made different. */
const differences = (before: Entry | null, after: Entry): readonly (keyof Entry)[] =>
  (['name', 'role', 'email'] as const).filter((name) => before?.[name] !== after[name])

function Changes({ changes }: { readonly changes: readonly MemberChange[] }) {
  const { t } = useTranslation('gogo_admin')
  return (
    <Card title={t('member.changes')} flush>
      <RowList>
        {changes.toReversed().map(({ at, by, before, after }) => (
          <li key={at}>
            <TwoLines
              note={
                <>
                  <Moment at={at} /> · {by === null ? t('member.first') : <AccountId id={by} />}
                </>
              }
            >
              {before === null
                ? t('member.added', { ...after, name: readableText(after.name) })
                : differences(before, after)
                    .map((name) =>
                      t('member.changed', {
                        field: t(`fields.${name}`),
                        before: readableText(before[name]),
                        after: readableText(after[name]),
                      }),
                    )
                    .join(' ')}
            </TwoLines>
          </li>
        ))}
      </RowList>
    </Card>
  )
}

interface EditedMemberProps {
  readonly member: Member
  readonly onSaved: (member: Member) => void
}

/**
 * The form of a member. What somebody else changes does not replace what is being typed: it is shown beside it, and the
 * form can be filled with it.
 */
function EditedMember({ member, onSaved }: EditedMemberProps) {
  const { t } = useTranslation('gogo_admin')
  const [read, setRead] = useState(member)
  return (
    <>
      {member.revision > read.revision && (
        <ChangedMeanwhile
          facts={[
            fact(t('fields.name'), readableText(member.name)),
            fact(t('fields.role'), member.role),
            fact(t('fields.email'), member.email),
          ]}
          onLoad={() => setRead(member)}
        />
      )}
      <MemberForm
        key={read.revision}
        member={read}
        onSaved={(saved) => {
          setRead(saved)
          onSaved(saved)
        }}
      />
    </>
  )
}

interface MemberViewProps {
  readonly member: Member
  /** Whether the page's address is of a former role or e-mail. */
  readonly changed: boolean
  readonly changes: readonly MemberChange[]
  readonly onSaved: (member: Member) => void
}

/** Who a member is, what they hold, and what was changed about them. */
export function MemberView({ member, changed, changes, onSaved }: MemberViewProps) {
  const { t } = useTranslation('gogo_admin')
  const { name, role, email, accountId, points, reserved, createdAt } = member
  return (
    <Stack>
      {changed && (
        <Callout tone="warn" role="status">
          {t('member.isNow', { name: readableText(name), role, email })} <MemberLink {...member} />
        </Callout>
      )}
      <Columns>
        <Stack>
          <FactList
            facts={[
              fact(t('fields.points'), <Points units={points} />),
              fact(t('fields.reserved'), <Points units={reserved} />),
              fact(t('fields.accountId'), <AccountId id={accountId} label={t('fields.accountId')} />),
              fact(t('fields.createdAt'), <Moment at={createdAt} />),
            ]}
          />
          <div>
            <LinkButton to="/iservice/gogo_admin/txs/$accountId" params={{ accountId }} variant="default">
              {t('account.movements')}
            </LinkButton>
          </div>
          <EditedMember member={member} onSaved={onSaved} />
        </Stack>
        <aside>
          <Changes changes={changes} />
        </aside>
      </Columns>
    </Stack>
  )
}
