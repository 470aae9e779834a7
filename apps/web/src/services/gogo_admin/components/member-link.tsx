import { readableText } from '@panel/contracts/platform/readable-text'
import type { Member } from '@panel/contracts/services/gogo_admin/members'
import { Link } from '@tanstack/react-router'

/** A member's name, leading to who they are. */
export function MemberLink({ role, email, name }: Pick<Member, 'role' | 'email' | 'name'>) {
  return (
    <Link to="/iservice/gogo_admin/$role/$email" params={{ role, email }} search>
      {readableText(name)}
    </Link>
  )
}
