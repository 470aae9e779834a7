/** Every key that the panel keeps in local storage. The control page of the backend writes some of them too. */

export const user = 'panel.user'
export const clockOffset = 'panel.clock-offset'
export const language = 'panel.language'
export const colorScheme = 'panel.color-scheme'
export const favourites = 'panel.favourites'
export const recent = 'panel.recent'
export const recentRecords = 'panel.recent-records'
export const customServices = 'panel.custom-services'
export const times = 'panel.times'
export const density = 'panel.density'
export const csvAmounts = 'panel.csv-amounts'
export const timeZone = 'panel.time-zone'
