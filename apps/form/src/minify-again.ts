import type { BuildResult, OutputFile } from 'esbuild'
import { minifySync, parseSync, Visitor } from 'vite'

/** Once more, by another minifier: it finds what esbuild leaves, two of a hundred bytes. */
export function minifiedAgain(built: BuildResult, { isModule }: { isModule: boolean }): BuildResult {
  return { ...built, outputFiles: built.outputFiles?.map((file) => smaller(file, isModule)) }
}

function smaller(file: OutputFile, isModule: boolean): OutputFile {
  const { code, errors } = minifySync(file.path, file.text, {
    module: isModule,
    compress: { target: 'es2022' },
    mangle: { toplevel: isModule },
  })
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  const text = withQuotes(code)
  return { ...file, text, contents: Buffer.from(text) }
}

/** That minifier writes plain texts as templates. In the quotes of the page around them they compress better. */
function withQuotes(code: string): string {
  const tagged = new Set<number>()
  const plain: { start: number; end: number }[] = []
  new Visitor({
    TaggedTemplateExpression: ({ quasi }) => void tagged.add(quasi.start),
    TemplateLiteral: ({ start, end }) => {
      // A text of a line, without anything that these quotes would need a backslash for.
      if (!tagged.has(start) && /^[^"\\\n$]*$/.test(code.slice(start, end))) plain.push({ start, end })
    },
  }).visit(parseSync('script.js', code).program)
  return plain
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end }) => `${text.slice(0, start)}"${text.slice(start + 1, end - 1)}"${text.slice(end)}`,
      code,
    )
}
