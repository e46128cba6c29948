/** The fields that a column of an imported file can have. */
export const CSV_FIELDS = ['name', 'size', 'price', 'category', 'stock', 'description', 'isOn'] as const
export type CsvField = (typeof CSV_FIELDS)[number]

/** Words that headings begin or end with, in the ten languages and as shops' programs export them. */
const WORDS: Record<CsvField, readonly string[]> = {
  name: 'name item product title nome produto nombre producto nama produk nom produit prodotto produkt artikel bezeichnung الاسم المنتج 名称 商品 название товар'.split(
    ' ',
  ),
  size: 'size variant option tamanho variação tamaño ukuran varian taille variante formato größe المقاس 规格 размер'.split(
    ' ',
  ),
  price: 'price amount cost preço preco valor precio harga prix prezzo preis السعر 价格 цена'.split(' '),
  category:
    'category group type collection categoria grupo categoría kategori catégorie kategorie gruppe الفئة 分类 категория'.split(
      ' ',
    ),
  stock:
    'stock qty quantity inventory left estoque quantidade existencias cantidad stok jumlah quantité scorte quantità bestand menge المخزون 库存 остаток'.split(
      ' ',
    ),
  description:
    'description details text descrição descricao descripción deskripsi descrizione beschreibung الوصف 描述 описание'.split(
      ' ',
    ),
  isOn: 'on active enabled visible published ativo activo aktif actif attivo an aktiv مفعّل 上架 меню'.split(' '),
}

/** The field of each column, or null; each field once, the first column that fits. */
export function matchColumns(columns: readonly string[]): (CsvField | null)[] {
  const taken = new Set<CsvField>()
  return columns.map((column) => {
    const words = column.toLowerCase().split(/[^\p{L}\p{M}]+/u)
    const field = CSV_FIELDS.find((each) => !taken.has(each) && WORDS[each].some((word) => words.includes(word)))
    if (!field) return null
    taken.add(field)
    return field
  })
}
