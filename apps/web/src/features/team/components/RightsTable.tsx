import { IconCheck, IconMinus } from '@tabler/icons-react'
import { hasRight, RIGHTS, type Right, ROLES, type Role } from '@wayform/core/workspaces/roles.ts'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { useId } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../Team.module.css'

// Object.keys loses the key type.
const ALL = Object.keys(RIGHTS) as Right[]
/** Rights that an agent has only for the responses routed to them. */
const OF_THEIR_OWN: readonly Right[] = ['seeForms', 'seeResponses', 'answer']

/** The rights of each role, by the table that the server enforces. */
export function RightsTable() {
  const t = useT()
  const titleId = useId()
  return (
    <Card padding={0} aria-labelledby={titleId} className={styles.rights}>
      <table>
        <thead>
          <tr>
            <th scope="col" id={titleId}>
              {t('members.rights.title')}
            </th>
            {ROLES.map((role) => (
              <th key={role} scope="col">
                {t(`workspaces.roles.${role}`)}
                <small>{t(`members.does.${role}`)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ALL.map((right) => (
            <tr key={right}>
              <th scope="row">{t(`members.rights.${right}`)}</th>
              {ROLES.map((role) => (
                <td key={role}>
                  <Allowed role={role} right={right} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Allowed({ role, right }: { role: Role; right: Right }) {
  const t = useT()
  const isAllowed = hasRight(role, right)
  if (isAllowed && role === 'agent' && OF_THEIR_OWN.includes(right)) {
    return <Pill tone="primary">{t('members.rights.theirs')}</Pill>
  }
  return (
    <>
      {isAllowed ? (
        <IconCheck size={19} stroke={1.75} color="var(--ok)" aria-hidden />
      ) : (
        <IconMinus size={18} stroke={1.75} color="var(--text-3)" aria-hidden />
      )}
      <span className="wf-visually-hidden">{isAllowed ? t('members.rights.yes') : t('members.rights.no')}</span>
    </>
  )
}
