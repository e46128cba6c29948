import type { look as english } from '../en/look.ts'
import type { Translation } from '../../translate.ts'

export const look: Translation<typeof english> = {
  title: 'Aparência',
  intro: 'Deixe o formulário com a cara da sua loja. Os botões continuam legíveis em qualquer cor.',
  pictureHelp: 'JPG, PNG ou SVG. Deixamos os arquivos leves para celulares lentos.',
  businessNameHelp: 'Aparece no topo do formulário, no lugar do nome dele.',
  own: 'Cor própria',
  readable: 'Legível',
  darkened: 'Texto branco nesta cor é difícil de ler. Usamos um tom mais escuro em botões e links.',
  asItIs: 'Texto branco nesta cor é fácil de ler. Em telas escuras, nós a clareamos.',
  fontHelp: 'Só a primeira é baixada. As outras já estão no celular.',
  needsCover: 'Adicione uma imagem de capa para vê-la.',
  change: {
    logo: 'Trocar logo',
    cover: 'Trocar imagem de capa',
  },
  presets: {
    lapis: 'Lápis-lazúli',
    berry: 'Amora',
    brick: 'Tijolo',
    saffron: 'Açafrão',
    cocoa: 'Cacau',
    sea: 'Mar',
    plum: 'Ameixa',
    ink: 'Tinta',
  },
  corners: {
    straight: 'Retos',
    soft: 'Suaves',
    round: 'Redondos',
  },
  fonts: {
    wayform: 'Wayform',
    classic: 'Clássica',
    plain: 'Simples',
    typewriter: 'Máquina de escrever',
  },
  backgrounds: {
    white: 'Branco',
    tint: 'Tom suave',
    grey: 'Cinza quente',
    picture: 'Imagem',
  },
  view: 'O que a prévia mostra',
  views: {
    form: 'Formulário',
    done: 'Agradecimento',
    dark: 'Escuro',
  },
}
