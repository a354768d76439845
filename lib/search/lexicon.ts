import { foldSearchText } from '@/lib/catalog/indexing/search-text';
import { joinedTitle, tokenizeSearchText } from '@/lib/catalog/indexing/search-tokens';
import { stemWord } from '@/lib/catalog/indexing/stem';
import { nearestRun, nearestWord } from './spelling';

/** Synonyms of each other; with `finds`, each also finds these words. */
export type WordGroup = { words: string[]; finds: string[] };

/** What else a phrase means: other words, or the brand of that name. */
export type Meaning = { finds: string[]; maker?: string };

const LONGEST_PHRASE = 4;

/**
 * The words a shop knows: those of its products, the titles of its categories, brands, options and
 * pages, and the synonyms of its staff.
 */
export class Lexicon {
  private readonly phrases = new Map<string, Meaning>();
  private readonly titles = new Set<string>();
  /** The complete titles: "Terms of sale" doesn't make "sale" a title. */
  private readonly wholeTitles = new Set<string>();
  /** Chinese words that are complete titles or synonyms, by their folded form. */
  private readonly runs = new Map<string, string[]>();
  readonly longestPhrase = LONGEST_PHRASE;

  constructor(
    /** Folded words of products, unsorted. */
    private readonly vocabulary: Vocabulary,
    groups: WordGroup[],
    brands: string[],
    titles: string[],
  ) {
    for (const { words, finds } of groups)
      for (const word of words) this.learn(word, finds.length ? finds : words);
    for (const title of brands) this.findMeaning(title).maker = joinedTitle(title);
    for (const title of [...titles, ...brands, ...groups.flatMap(({ finds }) => finds)]) {
      const texts = tokenizeSearchText(title).map(({ text }) => text);
      for (const text of texts) this.titles.add(text);
      this.wholeTitles.add(texts.join(' '));
    }
    const explained = groups.flatMap(({ words, finds }) => [...words, ...finds]);
    for (const word of [...titles, ...explained]) {
      if (!/^\p{Script=Han}{2,}$/u.test(word)) continue;
      this.runs.set(foldSearchText(word), [...(this.runs.get(foldSearchText(word)) ?? []), word]);
    }
  }

  /** The meaning of consecutive words, if they are a phrase the shop knows. */
  phrase(words: string[]): Meaning | undefined {
    return this.phrases.get(words.map(stemWord).join(''));
  }

  /** Whether a word, or its singular, is one the shop knows. */
  has(word: string): boolean {
    return this.vocabulary.has(word) || this.vocabulary.has(stemWord(word)) || this.isTitle(word);
  }

  /** Whether a word is part of a title, or a synonym. */
  isTitle(word: string): boolean {
    return [word, stemWord(word)].some((form) => this.titles.has(form) || this.phrases.has(form));
  }

  /** Whether words are a complete title or synonym. */
  isPhrase(words: string): boolean {
    const texts = tokenizeSearchText(words).map(({ text }) => text);
    const isWhole = [texts, texts.map(stemWord)].some((forms) =>
      this.wholeTitles.has(forms.join(' ')),
    );
    return this.phrase(texts) !== undefined || isWhole;
  }

  /** Whether any known word begins with these letters. */
  begins(letters: string): boolean {
    const isOn = (words: Iterable<string>) => {
      for (const word of words) if (word.startsWith(letters)) return true;
      return false;
    };
    return this.vocabulary.begins(letters) || isOn(this.titles) || isOn(this.phrases.keys());
  }

  /** The known word nearest to a misspelled one. */
  near(typed: string): string | undefined {
    return nearestWord(typed, [...this.vocabulary.wordsOn(typed), ...this.titles]);
  }

  /**
   * The known Chinese word that differs in one character, as `written` in the typed script and
   * folded; undefined if none or several are that near.
   */
  nearRun(typed: string): { text: string; written: string } | undefined {
    const text = nearestRun(foldSearchText(typed), this.runs.keys());
    if (!text) return undefined;
    const shared = (written: string) =>
      [...written].filter((character) => typed.includes(character)).length;
    const ways = this.runs.get(text) ?? [text];
    const [written = text] = [...ways].sort((a, b) => shared(b) - shared(a));
    return { text, written };
  }

  private learn(word: string, finds: string[]) {
    const meaning = this.findMeaning(word);
    const others = finds.filter((other) => foldSearchText(other) !== foldSearchText(word));
    meaning.finds = [...new Set([...meaning.finds, ...others])];
  }

  private findMeaning(phrase: string): Meaning {
    const key = tokenizeSearchText(phrase)
      .map(({ text }) => stemWord(text))
      .join('');
    const meaning = this.phrases.get(key) ?? { finds: [] };
    this.phrases.set(key, meaning);
    return meaning;
  }
}

/** The folded words of the product index. */
export class Vocabulary {
  private readonly words: ReadonlySet<string>;
  /** Latin words by first letter, sorted. */
  private readonly lists = new Map<string, string[]>();

  constructor(words: string[]) {
    this.words = new Set(words);
    for (const word of [...this.words].sort()) {
      const list = this.lists.get(word[0] ?? '') ?? [];
      list.push(word);
      this.lists.set(word[0] ?? '', list);
    }
  }

  get size(): number {
    return this.words.size;
  }

  has(word: string): boolean {
    return this.words.has(word);
  }

  begins(letters: string): boolean {
    const list = this.lists.get(letters[0] ?? '') ?? [];
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((list[middle] ?? '') < letters) low = middle + 1;
      else high = middle;
    }
    return list[low]?.startsWith(letters) ?? false;
  }

  /** Candidates for a misspelled word: those that begin with its first or second letter. */
  wordsOn(typed: string): string[] {
    const firsts = new Set([typed[0] ?? '', typed[1] ?? '']);
    return [...firsts].flatMap((letter) => this.lists.get(letter) ?? []);
  }
}
