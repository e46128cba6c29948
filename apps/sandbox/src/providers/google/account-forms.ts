import { randomBytes } from 'node:crypto'

const SCOPES_URL = 'https://www.googleapis.com/auth'
export const DRIVE_SCOPE = `${SCOPES_URL}/drive.metadata.readonly`
export const FORMS_SCOPE = `${SCOPES_URL}/forms.body.readonly`
/** The files that the app itself created. */
export const SHEETS_SCOPE = `${SCOPES_URL}/drive.file`
/** The events of the calendars that the person owns. */
export const CALENDAR_SCOPE = `${SCOPES_URL}/calendar.events.owned`
/** The scopes that an app may request beside the identity. */
export const WORKSPACE_SCOPES: readonly string[] = [DRIVE_SCOPE, FORMS_SCOPE, SHEETS_SCOPE, CALENDAR_SCOPE]

export type AccountForm = {
  id: string
  /** The id in the answering URL differs from the one in the editing URL. */
  publicId: string
  owner: string
  title: string
  isPublished: boolean
  isTrashed: boolean
  modifiedAt: Date
}

export type AccountForms = ReturnType<typeof createAccountForms>

/** Every account starts with some forms, so that there is something to choose from. */
const FIRST_TITLES = ['Customer survey', 'Workshop sign-up', 'Job application']
const DAY_MS = 86_400_000

/** The forms of people at Google, until a reset. */
export function createAccountForms(now: () => Date) {
  const forms = new Map<string, AccountForm>()
  const known = new Set<string>()

  function add(owner: string, title: string, more: { isPublished?: boolean; modifiedAt?: Date } = {}): AccountForm {
    const { isPublished = true, modifiedAt = now() } = more
    const id = `1${randomBytes(32).toString('base64url')}`
    const publicId = `1FAIpQLS${randomBytes(36).toString('base64url')}`
    const form = { id, publicId, owner, title, isPublished, isTrashed: false, modifiedAt }
    forms.set(id, form)
    return form
  }

  return {
    add,
    /** Newest first; on first use, with the initial forms. */
    of(owner: string): AccountForm[] {
      if (!known.has(owner)) {
        known.add(owner)
        FIRST_TITLES.forEach((title, index) => {
          add(owner, title, { modifiedAt: new Date(now().getTime() - (index + 1) * DAY_MS) })
        })
      }
      return [...forms.values()]
        .filter((form) => form.owner === owner && !form.isTrashed)
        .toSorted((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime())
    },
    find: (id: string) => forms.get(id),
    findPublic: (publicId: string) => [...forms.values()].find((form) => form.publicId === publicId),
    reset() {
      forms.clear()
      known.clear()
    },
  }
}
