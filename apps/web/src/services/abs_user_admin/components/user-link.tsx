import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { ExplorerLink } from '../../../shared/ui/explorer-link.tsx'

/** A user by name or id, which leads to the page of the user. */
export function UserLink({ id, label }: { readonly id: string; readonly label: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      <AccountId
        id={id}
        label={label}
        wrap={(name) => (
          <Link
            to="/iservice/abs_user_admin/edit/$id"
            params={{ id }}
            // Kept for the way back to this place of the list.
            search
          >
            {name}
          </Link>
        )}
      />
      <ExplorerLink kind="account" id={id} label={label} />
    </Group>
  )
}
