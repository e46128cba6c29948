import { Button, Loader } from '@mantine/core'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import type { Language } from '@wayform/core/languages.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { errorText, isCode } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { showUpgrade } from '../../../lib/upgrade.ts'
import styles from '../CreateScreen.module.css'
import { useCreateForm } from '../queries.ts'

type Props = { number: string; language: Language; onBack: () => void }

export function StartStep({ number, language, onBack }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const create = useCreateForm()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const handleScratch = () =>
    create.mutate(
      { language, whatsappNumber: number },
      {
        onSuccess: (form) => void navigate(`/forms/${form.id}`, { replace: true }),
        onError: (error) => {
          if (isCode(error, 'plan.formLimit')) showUpgrade('formcount')
          else toast.show({ kind: 'error', text: errorText(error, t('create.start.failed')) })
        },
      },
    )

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('create.start.title')}
      </h1>
      <p className={styles.intro}>{t('create.start.intro')}</p>
      <div className={styles.choices}>
        <button type="button" className={styles.scratch} disabled={create.isPending} onClick={handleScratch}>
          <span className={styles.plus}>
            {create.isPending ? <Loader size={20} color="#fff" /> : <IconPlus size={22} stroke={1.75} aria-hidden />}
          </span>
          <span>
            <b>{t('create.start.scratch')}</b>
            <small role="status">{t(create.isPending ? 'create.start.creating' : 'create.start.scratchHint')}</small>
          </span>
        </button>
      </div>
      <div className={styles.buttons}>
        <Button
          variant="subtle"
          size="lg"
          leftSection={<IconArrowLeft size={18} className="flip" aria-hidden />}
          disabled={create.isPending}
          onClick={onBack}
        >
          {t('create.start.back')}
        </Button>
      </div>
    </>
  )
}
