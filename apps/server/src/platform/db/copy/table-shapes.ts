import type { PlainSql } from '../database.ts'

export interface TableShape {
  name: string
  columns: { name: string; type: string }[]
}

type Query = PlainSql['query']

/** The tables of the schema in use, those first that others refer to. */
export async function tableShapes(query: Query): Promise<TableShape[]> {
  const tables = await query<{ name: string; needs: string[] }>(`
    select c.relname as name, coalesce(array_agg(r.relname::text) filter (where r.relname is not null), '{}') as needs
    from pg_class c
    left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
    left join pg_class r on r.oid = f.confrelid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    group by c.relname order by c.relname`)
  const columns = await query<{ table: string; name: string; type: string }>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`)
  return inOrder(tables).map((name) => ({ name, columns: columns.filter(({ table }) => table === name) }))
}

function inOrder(tables: readonly { name: string; needs: string[] }[]): string[] {
  const ordered: string[] = []
  while (ordered.length < tables.length) {
    const next = tables.find(
      ({ name, needs }) => !ordered.includes(name) && needs.every((each) => ordered.includes(each)),
    )
    if (!next) throw new Error('The tables refer to each other in a circle')
    ordered.push(next.name)
  }
  return ordered
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
