/** Whether somebody is one of those for whom, to whom or by whom is paid: then others decide about it. */
export const isInvolved = (parties: readonly string[], own: string | undefined): boolean =>
  own !== undefined && parties.includes(own)
