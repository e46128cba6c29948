import type { Catalogue } from '@wayform/contract/calls/catalogue/products.ts'
import { CSV_FIELDS } from '@wayform/core/catalogue/csv/match-columns.ts'
import { productsCsv } from '@wayform/core/catalogue/csv/products-csv.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { platform } from '../../../lib/platform/platform.ts'
import { type ChosenFile, readChosenFile } from './chosen-file.ts'
import { chooseCsv, ImportDialog } from './ImportDialog.tsx'

/** Products from a file, and into one. */
export function useCsv(catalogue: Catalogue): { startImport: () => void; startExport: () => void; dialog: ReactNode } {
  const t = useT()
  const [file, setFile] = useState<ChosenFile | null>(null)

  async function handleChosen(chosen: File) {
    // A file that was moved meanwhile, or that its cloud cannot fetch, cannot be read.
    const read = await readChosenFile(chosen).catch(() => null)
    if (read === null) toast.show({ kind: 'error', text: t('products.import.failed') })
    else if (typeof read === 'string') toast.show({ kind: 'error', text: t(`products.import.file.${read}`) })
    else setFile(read)
  }
  const startImport = () => chooseCsv((chosen) => void handleChosen(chosen))

  async function handleExport() {
    const headings = CSV_FIELDS.map((field) => t(`products.import.fields.${field}`))
    const csv = new Blob([productsCsv(catalogue, headings)], { type: 'text/csv' })
    if (!(await platform.save(csv, 'products.csv')))
      toast.show({ kind: 'error', text: t('products.import.exportFailed') })
  }
  return {
    startImport,
    startExport: () => void handleExport(),
    dialog: file && (
      <ImportDialog
        // Another file with the same headings, mostly the same one put right, keeps the choice of columns.
        key={file.csv.columns.join('\n')}
        catalogue={catalogue}
        file={file}
        onReplace={startImport}
        onClose={() => setFile(null)}
      />
    ),
  }
}
