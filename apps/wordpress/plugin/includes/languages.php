<?php
/**
 * Translations that come with the plugin. WordPress looks only for the exact locale, and otherwise shows English; a
 * site in Mexican Spanish should get Spanish instead.
 *
 * @package Wayform
 */

defined( 'ABSPATH' ) || exit;

/**
 * Registers the hooks.
 */
function wayform_hook_languages() {
	add_action( 'init', 'wayform_load_languages', 1 );
	add_filter( 'load_textdomain_mofile', 'wayform_nearest_mofile', 10, 2 );
	add_filter( 'load_script_translation_file', 'wayform_nearest_script_file', 10, 3 );
}

/**
 * Sets the folder of our translations.
 */
function wayform_load_languages() {
	load_plugin_textdomain( 'wayform', false, dirname( plugin_basename( WAYFORM_FILE ) ) . '/languages' );
}

/**
 * Translation file of the nearest language for PHP.
 *
 * @param string $file   File that WordPress is about to read.
 * @param string $domain Text domain.
 * @return string
 */
function wayform_nearest_mofile( $file, $domain ) {
	return 'wayform' === $domain ? wayform_nearest_file( $file, '.mo' ) : $file;
}

/**
 * Translation file of the nearest language for the block's script.
 *
 * @param string|false $file   File that WordPress is about to read.
 * @param string       $handle Handle of the script.
 * @param string       $domain Text domain.
 * @return string|false
 */
function wayform_nearest_script_file( $file, $handle, $domain ) {
	return 'wayform' === $domain && is_string( $file ) ? wayform_nearest_file( $file, '-' . $handle . '.json' ) : $file;
}

/**
 * File of the same language from another country, when the locale has none.
 *
 * @param string $file   File of ours that WordPress is about to read.
 * @param string $ending How such a file ends after the locale.
 * @return string
 */
function wayform_nearest_file( $file, $ending ) {
	$ours = '#\Awayform-([a-z]{2,3})(?:_\w+)?' . preg_quote( $ending, '#' ) . '\z#';
	if ( is_readable( $file ) || 1 !== preg_match( $ours, basename( $file ), $found ) ) {
		return $file;
	}
	$near = glob( plugin_dir_path( WAYFORM_FILE ) . 'languages/wayform-' . $found[1] . '*' . $ending );
	return empty( $near ) ? $file : $near[0];
}
