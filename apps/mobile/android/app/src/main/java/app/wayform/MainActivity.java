package app.wayform;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
