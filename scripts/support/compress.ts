import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { inParallel } from './in-parallel.ts'

const TEXT_FILES = '**/*.{html,js,css,svg,json,webmanifest,txt,xml,map}'
/** Below this size, the headers of an answer are larger than the saving. */
const WORTH_BYTES = 1024

/** Writes `.br` and `.gz` beside each text file, so that the server compresses nothing while it answers. */
export async function compressFolder(folder: string): Promise<void> {
  const files = globSync(TEXT_FILES, { cwd: folder }).map((path) => join(folder, path))
  await inParallel(files, availableParallelism(), compressFile)
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < WORTH_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
